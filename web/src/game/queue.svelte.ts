// Work on a game is done one after another, whoever asks for it: what is pressed while something else is
// under way waits for it, and nothing is lost in between.
export class Queue {
  length: number = $state(0); // works that have not ended
  private last: Promise<unknown> = Promise.resolve();
  private closed = false;

  // Whatever comes next also waits for this; what has been done is seen before.
  constructor(private readonly afterwards: () => Promise<void> = async () => {}) {}

  // What is asked for after the end is not done, and never answered: nobody is there to see it.
  add<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.closed) return new Promise(() => {});
    const doing = this.last.then(work); // before anything that the page shows of it
    this.length += 1;
    const result = doing.finally(() => (this.length -= 1));
    this.last = result.catch(() => {}).then(this.afterwards);
    return result;
  }

  // What was asked for before, and what follows from it, is still done.
  async end(): Promise<void> {
    for (let seen; seen !== this.last; ) await (seen = this.last);
    this.closed = true;
  }
}
