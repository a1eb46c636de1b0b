// A group of radio buttons as keyboards expect it: one stop of the Tab key, arrows choose.
export function radios(group: HTMLElement): () => void {
  const all = (): HTMLElement[] => [...group.querySelectorAll<HTMLElement>('[role=radio]')];
  // Only the chosen one is a stop, or the first where none is.
  const settle = () => {
    const buttons = all();
    const stop = buttons.find((one) => one.getAttribute('aria-checked') === 'true') ?? buttons[0];
    for (const one of buttons) one.tabIndex = one === stop ? 0 : -1;
  };
  const key = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    const buttons = all();
    const now = buttons.indexOf(event.target as HTMLElement);
    if (step === undefined || now < 0) return;
    event.preventDefault();
    const next = buttons[(now + step + buttons.length) % buttons.length]!;
    next.focus();
    next.click();
  };
  settle();
  const watch = new MutationObserver(settle);
  watch.observe(group, { subtree: true, childList: true, attributeFilter: ['aria-checked'] });
  group.addEventListener('keydown', key);
  return () => {
    watch.disconnect();
    group.removeEventListener('keydown', key);
  };
}
