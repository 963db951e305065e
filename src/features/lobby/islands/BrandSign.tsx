import { BRAND_SIGNS } from '../../../components/art/brands.ts'
import { brandName } from '../../../domain/games/catalogue.ts'

const SIGNS: Readonly<Record<string, string>> = { perya: BRAND_SIGNS['perya-originals'] }

/** The sign of a game brand, or its name when it has no drawing. */
export function BrandSign({ brand }: { brand: string }) {
  const sign = SIGNS[brand]
  if (!sign) return <span className="font-semibold">{brandName(brand)}</span>
  return <img src={sign} alt="" width={160} height={64} loading="lazy" decoding="async" />
}
