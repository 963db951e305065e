/** The reel strips of the rules page, copied by hand, since this file uses none of the product's code. */
export const PUBLISHED_REEL_STRIPS: readonly (readonly string[])[] = [
  'T T P P T T L L P P C C L K W H H K K J J S T T C C K K F F P H',
  'T T L L W T T H P P K K C C W J J H H F T S P P L F F S K K C C',
  'F K K T T W J J H H P P K K T L L T T K L C C H W P P F F C C S',
  'F C C T T K K P P T C C F F K H L L T T H H J J S P P L L W K K',
  'S T L L C C K C C T T F F K K L L H J J F H H P P W T T K K P P',
].map(strip => strip.split(' '))

/** The row in which each of the twenty lines crosses each reel, one digit for each reel. */
export const PUBLISHED_LINE_ROWS: readonly string[] = [
  '11111',
  '00000',
  '22222',
  '01210',
  '21012',
  '00122',
  '22100',
  '10001',
  '12221',
  '01110',
  '21112',
  '10121',
  '12101',
  '01010',
  '21212',
  '11011',
  '11211',
  '10012',
  '12210',
  '00200',
]

/** Payouts for 3, 4 and 5 equal symbols, as multiples of the bet on one line. */
export const PUBLISHED_LINE_AWARDS: Readonly<Record<string, Readonly<Record<number, number>>>> = {
  W: { 3: 100, 4: 1000, 5: 10000 },
  J: { 3: 60, 4: 300, 5: 2500 },
  F: { 3: 40, 4: 150, 5: 750 },
  H: { 3: 25, 4: 100, 5: 400 },
  L: { 3: 20, 4: 60, 5: 200 },
  C: { 3: 10, 4: 30, 5: 120 },
  P: { 3: 6, 4: 20, 5: 80 },
  K: { 3: 5, 4: 15, 5: 60 },
  T: { 3: 4, 4: 10, 5: 40 },
}

/** Payouts for 3, 4 and 5 lanterns, as multiples of the whole stake. */
export const PUBLISHED_SCATTER_AWARDS: Readonly<Record<number, number>> = { 3: 2, 4: 10, 5: 50 }
