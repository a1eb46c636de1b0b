// The shapes of the protocol's answers (docs/protocol.md), as far as the page reads them.

export type Point = [number, number]; // thousandths of a tile side

export interface SegmentInfo {
  kind: string;
  sides: string[];
  halves: string[];
  borders: number[];
  marks: Record<string, number>;
  spot: Point;
}

export interface TileInfo {
  id: string;
  set: string;
  group: string;
  edges: string[];
  segments: SegmentInfo[];
  symbols: string[];
  copies: number;
  arrow?: string;
  same_as: number[];
  spots?: Record<string, Point>;
}

export interface FigureInfo {
  name: string;
  follower: boolean;
  per_player: number;
}

export type Argument =
  | 'seat' | 'type' | 'square' | 'rotation' | 'figure' | 'place' | 'number' | 'piece' | 'zone'
  | 'point' | 'stander';

export interface VerbInfo {
  name: string;
  arguments: Argument[];
  partner_from?: number;
  points_at?: 'stander' | 'corner'; // what is meant by its place
  rules?: string[]; // that say what comes of it
}

export interface GameInfo {
  types: TileInfo[];
  figures: FigureInfo[];
  verbs: VerbInfo[];
  zones: { name: string; point: Point }[];
  kinds: { name: string; shape: 'edges' | 'halves' | 'centre'; closes: boolean }[];
  colours: number;
}

export interface Pending {
  kind: 'decision' | 'chance' | 'over';
  step?: string;
  player?: number;
  partner?: number;
  sampled?: boolean;
  text?: string;
  rule?: string;
}

// A sentence of the engine: as records write it, and where they differ for those who see its place on the board
// and for those who listen.
export interface Sentence {
  text: string;
  seen?: string;
  heard?: string;
}

export interface Told extends Sentence {
  type: 'score' | 'return' | 'remove' | 'aside' | 'back' | 'move' | 'leave' | 'take' | 'wake' | 'slide';
  player?: number;
  place?: string;
  segments?: string[];
  square?: string;
  rules?: string[];
  what?: string;
  name?: string;
  points?: number;
  terms?: { count: number; each: number; unit: string; text: string }[];
  strength?: number[];
  majority?: string; // the one of its rules that says who gets it
  final?: boolean;
  figure?: string;
  owner?: number; // whose figure it is, where it is not the player's
  tile?: string;
  number?: number;
  from?: Point;
  to?: Point;
  apart?: boolean; // slides on a field of its own, not over the board
}

export interface Change {
  length: number;
  pending: Pending;
  scores: number[];
  winners?: number[];
  entries: string[];
  events: string[];
  told?: Told[];
  said?: Sentence[];
}

export interface TileOnBoard {
  type: string;
  x: number;
  y: number;
  rotation: number;
}

export interface FigureOnBoard {
  player: number;
  figure: string;
  at: string;
  spot?: number;
}

export interface Feature {
  kind: string;
  complete: boolean;
  replaced?: boolean;
  tiles: number;
  open?: number;
  segments: string[];
  figures: { player: number; figure: string }[];
  strength: number[];
  owners: number[];
  rules?: string[];
  value?: number;
  value_complete?: number;
}

export interface Choice extends Partial<Sentence> {
  entry: string;
}

export interface Token {
  player: number;
  token: string;
  count: number;
  owner?: number;
  figure?: string;
  at?: string;
}

export interface Standing {
  player: number;
  figure: string;
  spot: Point;
  point: Point;
}

export interface TableView {
  length: number;
  pending: Pending;
  scores: number[];
  winners?: number[];
  sets: string[];
  options: Record<string, string>;
  notices: string[];
  players: { name: string; score: number; display: string; reserve: Record<string, number> }[];
  tiles: TileOnBoard[];
  figures: FigureOnBoard[];
  points: (Point | null)[];
  tokens: Token[];
  token_texts: string[];
  open_tiles?: { player: number; type: string; chosen?: boolean }[];
  tile?: string;
  pile: Record<string, number>;
  aside: Record<string, number>;
  over: boolean;
  features: Feature[];
  legal: { actions?: Choice[]; sampled?: boolean; absent?: string; costs?: Record<string, string> };
  projected: { scores: number[]; events: Told[] };
  standing: Standing[];
  fits: { x: number; y: number; types: string[] }[];
}

// What an analysis says of an entry of the log.
export interface Judged {
  index: number;
  entry: string;
  kind: 'decision' | 'chance';
  player?: number;
  expected: number[]; // final scores after it
  choices?: { entry: string; line?: string[] }[]; // the best first
  loss?: number; // points of lead
}

// Where a seat's lead came from.
export interface Account {
  player: number;
  start: number;
  luck: number;
  own: number;
  others: number;
  rest: number;
  margin: number;
}

export interface Analysed {
  entries: Judged[];
  account: Account[];
}

export interface OptionInfo {
  name: string;
  values: string[];
  default: string;
  rule: string;
  room: string;
  sets?: string[];
  needs?: string[]; // one of these sets must be in play
  part: 'rules' | 'pieces' | 'tiles'; // what it is about
  part_of?: string; // the set that "off" plays without this part
  with_part?: string; // the option of the part without which this one means nothing
}

export interface PresetInfo {
  name: string;
  rule: string;
  sets: string[];
  options: Record<string, string>;
}

export interface SetupRequest {
  players: string[];
  preset?: string;
  sets?: string[];
  options?: Record<string, string>;
  flags?: Record<string, number>;
}

export interface Refused {
  code: string;
  message: string;
  at?: string;
  rule?: string;
}
