// Work on a game is done one after another, whoever asks for it: what is pressed while something else is
// under way waits for it, and nothing is lost in between.
export class Queue {
  length: number = $state(0); // works that have not ended
  private last: Promise<unknown> = Promise.resolve();

  add<Result>(work: () => Promise<Result>): Promise<Result> {
    this.length += 1;
    const result = this.last.then(work).finally(() => (this.length -= 1));
    this.last = result.catch(() => {});
    return result;
  }
}
