// A throw that is being aimed: where the token is hurled from (a point of the rim three tiles outside the landscape),
// where at, and how far it may swerve. Points are thousandths of a tile. Made while a component is.
import type { Point } from '../engine/shapes';
import { aimVerbs, chosenAim, grid, nearestOnRim, rimOf, throwEntry, throwOf } from '../game/aims';
import type { Session } from '../game/session.svelte';
import { ui } from '../game/ui.svelte';

export type End = 'at' | 'from';

export class Aiming {
  at: Point | undefined = $state();
  from: Point | undefined = $state();
  private own = false; // the person has set where it comes from

  private verb = $derived.by(() => chosenAim(this.session.choices, ui.tool));
  readonly on: boolean = $derived.by(() => {
    const joint = this.session.info.verbs.find((one) => one.name === this.verb)?.partner_from !== undefined;
    return this.session.phase === 'asking' && aimVerbs(this.session.choices).length > 0 && this.verb !== undefined && !joint;
  });
  readonly rim = $derived.by(() => rimOf(this.session.view));
  // Its direction, and how far two throws of five swerve at most, in units of the board.
  readonly flight = $derived.by(() => {
    if (!this.at || !this.from) return undefined;
    const [dx, dy] = [this.at[0] - this.from[0], this.at[1] - this.from[1]];
    const power = Math.hypot(dx, dy);
    return { angle: (Math.atan2(dy, dx) * 180) / Math.PI, along: (100 + 0.12 * power) / 5, across: (60 + 0.06 * power) / 5 };
  });

  constructor(private session: Session) {
    $effect(() => {
      if (!this.on) {
        this.at = this.from = undefined;
        this.own = false;
      } else if (!this.at) [this.from, this.at] = throwOf(session.choices, this.verb!);
    });
  }

  // One end is there now; nothing is chosen before it rests.
  move(end: End, point: Point) {
    if (end === 'from') {
      this.own = true;
      this.from = nearestOnRim(this.rim, point);
      return;
    }
    this.at = [grid(point[0]), grid(point[1])];
    if (!this.own) this.from = nearestOnRim(this.rim, this.at);
  }
  choose() {
    if (this.at && this.from) void this.session.choose(throwEntry(this.verb!, this.from, this.at));
  }
  set(end: End, point: Point) {
    this.move(end, point);
    this.choose();
  }
}
