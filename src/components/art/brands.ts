import partners from '../../assets/brands/partners.svg?url'
import peryaOriginals from '../../assets/brands/perya-originals.svg?url'

/** Signs of the brands that make the games, 240 by 96. */
export const BRAND_SIGNS = { 'perya-originals': peryaOriginals, partners } as const
