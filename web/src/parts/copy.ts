// Gives a text to whoever asked for it: into the clipboard, or where that is not allowed to be copied by hand.
// True if it lies in the clipboard.
export async function copyText(text: string, title: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    prompt(title, text);
    return false;
  }
}
