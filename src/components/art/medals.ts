/** The colors of a medal's metal: ribbon, rim, face, the light on the face, and the number on it. */
export interface MedalColors {
  readonly ribbon: string
  readonly rim: string
  readonly face: string
  readonly light: string
  readonly figure: string
}

const createMedalColors = (
  ribbon: string,
  rim: string,
  face: string,
  light: string,
  figure: string,
): MedalColors => ({
  ribbon,
  rim,
  face,
  light,
  figure,
})

const WOOD = createMedalColors('#5A4A86', '#7A4A2A', '#B5794A', '#E0AC78', '#3A1F12')
const BRONZE = createMedalColors('#B5163A', '#9A4F1D', '#E08A45', '#FFC08A', '#4A1D08')
const SILVER = createMedalColors('#12718F', '#7A82AD', '#C9D2EA', '#FFFFFF', '#2A2F55')
const GOLD = createMedalColors('#C21F3A', '#C47E12', '#FFC845', '#FFF3B8', '#5E3006')
const JADE = createMedalColors('#6A3CC9', '#178A63', '#3ED598', '#C2FBE2', '#06382A')
const RUBY = createMedalColors('#2A5FD0', '#A9123A', '#F2503B', '#FFB8A8', '#42040F')
const DIAMOND = createMedalColors('#FF9F1C', '#1A93AD', '#7FE6F2', '#F0FEFF', '#073A4F')

const METALS = [WOOD, BRONZE, BRONZE, SILVER, SILVER, GOLD, GOLD, JADE, JADE, RUBY, DIAMOND] as const

/** The highest VIP level that has a medal. */
export const VIP_MEDAL_LEVEL_MAX = METALS.length - 1

/**
 * The parts of the medal of a VIP level, on a board of 64 by 80 units. Higher levels have richer metal, more rays and a
 * crown.
 */
export function medalOfVipLevel(level: number): {
  metal: MedalColors
  rays: string
  stars: number[]
  hasCrown: boolean
} {
  const at = Math.max(0, Math.min(VIP_MEDAL_LEVEL_MAX, Math.trunc(level)))
  return {
    metal: METALS[at] ?? WOOD,
    rays: scallopedDiscPath(10 + at),
    stars: Array.from({ length: at === 0 ? 0 : ((at - 1) % 2) + 1 }, (_, i) => i),
    hasCrown: at >= 8,
  }
}

/** The path of a disc with a wavy rim around (32, 34). */
function scallopedDiscPath(count: number): string {
  const points = Array.from({ length: 2 * count }, (_, i) => {
    const angle = (Math.PI * i) / count
    const radius = i % 2 === 0 ? 27 : 24
    return `${(32 + radius * Math.sin(angle)).toFixed(1)} ${(34 - radius * Math.cos(angle)).toFixed(1)}`
  })
  return `M${points.join('L')}Z`
}
