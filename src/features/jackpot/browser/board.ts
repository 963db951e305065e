import { atom, type ReadableAtom } from 'nanostores'
import type { ResultOf } from '../../../contract/endpoint.ts'
import type { getJackpotDrawInfo, jackpotDraw } from '../contract.ts'

export type JackpotInfo = ResultOf<typeof getJackpotDrawInfo>
export type JackpotDraw = ResultOf<typeof jackpotDraw>

const $litCell = atom<number | undefined>(undefined)

/** The index of the lit cell of the board; `undefined` before the first draw. The drawn cell stays lit after a draw. */
export const $litBoardCell: ReadableAtom<number | undefined> = $litCell

export const lightBoardCell = (index: number): void => $litCell.set(index)

const $latest = atom<JackpotDraw | undefined>(undefined)

/** The latest draw whose running lights have stopped. */
export const $latestDraw: ReadableAtom<JackpotDraw | undefined> = $latest

export const setLatestDraw = (draw: JackpotDraw | undefined): void => $latest.set(draw)
