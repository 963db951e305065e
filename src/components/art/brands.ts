import partners from '../../assets/brands/partners.svg?url'
import peryaOriginals from '../../assets/brands/perya-originals.svg?url'

/** Drawn signs of the brands that make the games, each 240 by 96 px. */
export const BRAND_SIGNS = { 'perya-originals': peryaOriginals, partners } as const
