// Recomputes plays of Palayok Pop for `public/fair-check.mjs`. This file shares no code with the game.

export const gameId = 1005

const POTS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]
/**
 * The amount that a round pays after 1, 2, 3 … good pots, as a multiple of the stake. The keys are the numbers of soot
 * pots.
 */
const WORTHS = {
  2: [1.15, 1.4, 1.76, 2.25, 3, 4.2, 6.3, 10.5, 21.1, 63.3],
  4: [1.44, 2.25, 3.75, 6.75, 13.5, 31.6, 95, 475],
  6: [1.92, 4.2, 10.5, 31.6, 126, 887],
}

/**
 * Recomputes one play. The play that opens a round needs no random number. A swing draws a number below the count of
 * hanging pots, and hits soot if the number is below the count of soot pots. When the round ends, one such draw for
 * each remaining pot, in the order of the pots, decides where the other soot is.
 */
export function check(draw, { stake, choice, state }) {
  const base = { game: 'palayok-pop', kind: 'hang', stake, pot: null, broken: [], hundredths: 0 }
  if (state === undefined) {
    const { soot } = choice
    if (!WORTHS[soot]) throw new Error('This game has no such risk')
    const outcome = { ...base, soot, end: null, sootPots: null, payout: 0 }
    return { outcome, payout: 0, price: stake, state: { soot, broken: [] } }
  }
  const { soot } = state
  const isTaken = choice.take === true
  const broken = [...state.broken]
  const sootPots = []
  let end = null
  if (isTaken) {
    if (broken.length === 0) throw new Error('Nothing can be taken before the first pot')
    end = 'taken'
  } else {
    if (!POTS.includes(choice.pot) || broken.includes(choice.pot)) throw new Error('That pot does not hang')
    if (draw(POTS.length - broken.length) < soot) {
      sootPots.push(choice.pot)
      end = 'soot'
    } else {
      broken.push(choice.pot)
      if (broken.length === WORTHS[soot].length) end = 'cleared'
    }
  }
  if (end !== null) {
    let hanging = POTS.filter(pot => !broken.includes(pot) && !sootPots.includes(pot))
    for (; hanging.length > 0; hanging = hanging.slice(1)) {
      const isSoot = end === 'cleared' || draw(hanging.length) < soot - sootPots.length
      if (isSoot) sootPots.push(hanging[0])
    }
    sootPots.sort((a, b) => a - b)
  }
  const worth = end === 'soot' ? 0 : WORTHS[soot][broken.length - 1]
  const hundredths = Math.round(worth * 100)
  const payout = end === null ? 0 : Math.round(stake * worth)
  const outcome = {
    ...base,
    kind: isTaken ? 'take' : 'swing',
    soot,
    pot: isTaken ? null : choice.pot,
    broken,
    hundredths,
    end,
    sootPots: end === null ? null : sootPots,
    payout,
  }
  return { outcome, payout, price: 0, state: end === null ? { soot, broken } : undefined }
}
