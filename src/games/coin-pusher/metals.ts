import type { CoinWorth } from './hauls.ts'

/** The colors of a coin. Brown coins have several variants (mintings), with more or less wear. */
export interface CoinColors {
  readonly rim: string
  readonly face: string
  readonly relief: string
  readonly shine: string
}

const BROWN_COIN_COLORS: readonly CoinColors[] = [
  { rim: '#7A4420', face: '#B8733A', relief: '#7A4420', shine: '#E9B27C' },
  { rim: '#6B4A22', face: '#A57F43', relief: '#6B4A22', shine: '#DCC08A' },
  { rim: '#5E3321', face: '#94573A', relief: '#5E3321', shine: '#CB8E6C' },
  { rim: '#76512F', face: '#C08A56', relief: '#76512F', shine: '#F0CDA0' },
]
const RARE_COIN_COLORS: Readonly<Record<Exclude<CoinWorth, 1>, CoinColors>> = {
  5: { rim: '#7F89A8', face: '#DDE4F5', relief: '#4C5678', shine: '#FFFFFF' },
  10: { rim: '#B56A08', face: '#FFD65E', relief: '#7A2E0A', shine: '#FFFFFF' },
  50: { rim: '#8E1620', face: '#F2503B', relief: '#FFF3C2', shine: '#FFD9CE' },
}

const BROWN_ONE = BROWN_COIN_COLORS[0] as CoinColors

/** The colors of a coin. @param minting index of a brown coin's variant; ignored for other coins */
export function coinColorsOf(worth: CoinWorth, minting: number): CoinColors {
  return worth === 1 ? (BROWN_COIN_COLORS[minting] ?? BROWN_ONE) : RARE_COIN_COLORS[worth]
}
