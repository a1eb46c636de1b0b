// What was typed into a setup and cannot be meant: it stays where it is, and is told beside it.
import { say } from '../words/words.svelte';
import { readOrder, readSeed, strangeTiles, type Plan } from './plan';

export class Typed {
  badSeed: string = $state(''); // the text that is none
  private text: string | undefined = $state(); // of the order, as long as it is about this plan

  forget() {
    this.badSeed = '';
    this.text = undefined;
  }

  seed(plan: Plan, value: string, isBad: boolean) {
    const seed = readSeed(value, isBad);
    this.badSeed = seed === null ? value || '?' : '';
    plan.seed = seed ?? undefined;
  }

  order(plan: Plan, text: string) {
    this.text = text;
    plan.order = readOrder(text);
  }
  orderText = (plan: Plan): string => this.text ?? (plan.order ?? []).join(' ');

  // Names of no tile in the pile, as a sentence.
  strange(plan: Plan, pile: Record<string, number> | undefined): string {
    const tiles = pile ? strangeTiles(this.orderText(plan), pile) : [];
    return tiles.length > 0 ? say('setup.noTiles', { tiles: tiles.join(', ') }) : '';
  }
  problem = (plan: Plan, pile: Record<string, number> | undefined): string => (this.badSeed ? say('setup.badSeed') : this.strange(plan, pile));
}
