/** Words of the coin pusher. `{name}` is a parameter. */
export const gameTexts = {
  drop: 'Drop a coin',
  dropFor: 'Drop a coin for {price}',
  dropping: 'The coin is falling…',
  waiting: 'Your last drop is not finished.',

  plateReady: 'What falls is yours',
  plateDropping: 'The plate pushes',
  plateNothing: 'No win this time',

  chance: 'Chance decides each drop. The shelf does not.',
  fellNothing: 'Nothing fell over the edge.',
  fellCoins: 'Over the edge: {coins}',
  brown: '{count} brown ×1',
  silver: '{count} silver ×5',
  gold: '{count} gold ×10',
  chip: '{count} red ×50',
  byHand: 'The coins were stuck. The machine paid this drop by hand.',

  shelfCoins: '{count} brown coins are on the shelf.',
  coinFalls: 'A coin is falling, and the plate pushes.',

  resultNothing: 'Nothing fell over the edge. No win.',
  resultReturn: '{coins} fell over the edge. You get back {payout} on a {stake} bet.',
  resultWin: '{coins} fell over the edge. You won {payout}.',
  one: '1 coin',
  many: '{count} coins',

  payTitle: 'What a drop of {stake} pays',
  payNote: 'The payout includes your bet. We draw one number for each drop, and it decides what falls.',
  payFalls: 'Falls',
  payChance: 'Of all drops',
  payAmount: 'Pays',
  payNothing: 'nothing',
  times: '×{times}',
  payFootnote:
    'This is a game of chance. Your aim, your timing and the coins on the shelf change nothing. Coins turn over before the highest payouts and show what they are worth.',
  payFacts: 'Key figures',
  factReturn: 'Return to player',
  factReturnBasis: 'Counted over every number that can be drawn. It is the same for every bet size.',
  factTop: 'Highest payout',
  factTopOf: '×{times}, once in {drops} drops',
  factTopBasis: 'For every bet size.',
  factMost: 'Highest payout of a drop',
  factGain: 'Pays more than the bet',
  factGainBasis: 'The share of drops that pay at least ×{times}.',
}

export type GameTexts = Readonly<typeof gameTexts>
