// The course of a game: chance and computer players, until a person is asked or the game is over. The engine draws
// nothing by itself here; whatever happens is shown before it goes on.
import { Refusal } from '../engine/engine';
import type { Point, Told } from '../engine/shapes';
import { say } from '../words/words.svelte';
import { isJoint, partnerPart } from './joint';
import { Log } from './log.svelte';
import { Queue } from './queue.svelte';
import { stopReport } from './report.svelte';
import { computerMove, stopThinking } from './thinking';

export type Phase = 'loading' | 'asking' | 'thinking' | 'showing' | 'past' | 'over' | 'stopped';

export class Course extends Log {
  phase: Phase = $state('loading');
  trouble: string = $state(''); // what went wrong, for people
  troubleRules: string[] = $state.raw([]); // that say so
  // The part of a computer player in a decision of two, kept from everybody's eyes.
  joint: { verb: string; first: Point } | undefined = $state.raw();

  // Called while the events of a change are to be seen; resolves when they have been.
  show: (told: Told[]) => Promise<void> = async () => {};

  // A tile that lies is seen while it is written to the store; whatever is pressed next waits until it is kept.
  readonly queue = new Queue(() => this.kept.then(() => this.notice()));
  private ended = false;
  private leave: () => void = () => {};
  private readonly left = new Promise<void>((resolve) => (this.leave = resolve));

  // What was pressed before is still played and kept; then the engine is free for another game.
  end(): Promise<void> {
    if (!this.ended) {
      this.ended = true;
      stopThinking();
      stopReport();
      this.leave();
    }
    return this.queue.end();
  }

  complain(error: unknown) {
    if (error instanceof Refusal) {
      const { message, rule } = error.refused;
      this.trouble = message;
      this.troubleRules = rule === undefined ? [] : [rule];
    } else if (error instanceof Error && error.message !== 'stopped') {
      console.warn(error);
      this.trouble = say('play.failed');
      this.troubleRules = [];
    }
  }
  forgive() {
    this.trouble = '';
  }

  // An engine that has broken down, whoever asked it: the game stops, and goes on with another one.
  private notice() {
    if (!this.isLost) return;
    this.past = undefined;
    this.trouble = say('play.failed');
    this.troubleRules = [];
    this.phase = 'stopped';
  }
  // The game in an engine that knows nothing of it, and what is seen of it.
  protected async reload(entries: string[]): Promise<void> {
    await this.replay(entries);
    await this.look();
  }

  protected async playAndShow(entry: string | undefined, played = () => {}): Promise<void> {
    const told = await this.apply(entry);
    await this.kept; // what has been revealed can no longer be otherwise
    this.phase = 'showing';
    played();
    await Promise.race([this.show(told), this.left]); // nobody looks any more after they left
    await this.look();
  }

  // Chance and computer players, until a person is asked or the game is over.
  goOn = (): Promise<void> =>
    this.queue.add(async () => {
      if (this.phase === 'stopped') this.forgive();
      try {
        if (this.isLost) await this.reload(this.lines.map((line) => line.entry));
        await this.proceed();
      } catch (error) {
        this.complain(error);
        this.phase = 'stopped'; // from where it can be tried again
      }
    });
  private async proceed(): Promise<void> {
    while (!this.ended) {
      const due = this.view.pending;
      if (due.kind === 'over') {
        this.phase = 'over';
        await this.noteEnd();
        return;
      }
      if (due.kind === 'chance') {
        await this.playAndShow(undefined);
        continue;
      }
      const seat = this.head.seats[(due.player ?? 1) - 1];
      if (seat?.kind !== 'computer' || this.joint) {
        this.phase = 'asking';
        this.warmUp();
        return;
      }
      this.phase = 'thinking';
      let entry = await computerMove(this, seat, due.player ?? 1);
      if (entry === undefined || this.ended) {
        this.phase = 'stopped';
        return;
      }
      const [verb = '', first = ''] = entry.split(' ');
      if (isJoint(this.info, verb)) {
        if (this.head.seats[(due.partner ?? 1) - 1]?.kind !== 'computer') {
          this.joint = { verb, first: first.split(',').map(Number) as Point };
          continue;
        }
        entry = `${verb} ${first} ${await partnerPart(this, verb)}`;
      }
      await this.playAndShow(entry);
    }
  }

  // The engine's code is translated when it runs first: what the first press will need is tried before it.
  private warm = false;
  private warmUp() {
    const entry = this.view.legal.actions?.[0]?.entry;
    if (this.warm || entry === undefined) return;
    this.warm = true;
    void this.engine.ask('try', { entry, tell: true }).catch(() => {});
  }

  // A decision of two; a computer in the partner's seat says its part now.
  async playJoint(verb: string, first: Point, second?: Point): Promise<void> {
    await this.queue.add(async () => {
      if (this.phase !== 'asking') return;
      try {
        const part = second?.join() ?? (await partnerPart(this, verb));
        await this.playAndShow(`${verb} ${first.join()} ${part}`);
        this.joint = undefined;
      } catch (error) {
        this.complain(error);
      }
    });
    await this.goOn();
  }

  // A computer player takes the seat of somebody who has no time left.
  async takeOver(seat: number): Promise<void> {
    this.head.seats[seat]!.kind = 'computer';
    this.head.seats[seat]!.level ??= 'casual';
    await this.queue.add(() => this.keep(this.lines.length));
    await this.goOn();
  }
}
