// What is drawn aside or up tells so: `data-drawn` names the sides on which more of it is out of sight.
const kSeen = 10; // pixels out of sight that nobody misses: the padding of a row

export function drawn(box: HTMLElement): () => void {
  const look = (): void => {
    const [x, y] = [box.scrollWidth - box.clientWidth - box.scrollLeft, box.scrollHeight - box.clientHeight - box.scrollTop];
    const rest = { left: box.scrollLeft, right: x, up: box.scrollTop, down: y };
    const more = Object.entries(rest).filter(([, pixels]) => pixels > kSeen).map(([side]) => side).join(' ');
    if (box.dataset.drawn !== more) box.dataset.drawn = more;
  };
  const sizes = new ResizeObserver(look);
  const watch = (): void => [box, ...box.children].forEach((one) => sizes.observe(one));
  const content = new MutationObserver(watch);
  content.observe(box, { childList: true });
  box.addEventListener('scroll', look, { passive: true });
  watch();
  return () => {
    sizes.disconnect();
    content.disconnect();
    box.removeEventListener('scroll', look);
  };
}
