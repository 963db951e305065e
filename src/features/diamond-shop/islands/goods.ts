import mug from '../../../assets/goods/mug.svg?url'
import parcel from '../../../assets/goods/parcel.svg?url'
import powerBank from '../../../assets/goods/power-bank.svg?url'
import shirt from '../../../assets/goods/shirt.svg?url'
import telephone from '../../../assets/goods/telephone.svg?url'
import type { GoodsPictureName } from '../../../domain/awards/diamond-shop.ts'

/** The drawing of each kind of goods, 240 by 180 pixels. */
export const GOODS_DRAWINGS: Readonly<Record<GoodsPictureName, string>> = {
  mug,
  parcel,
  powerBank,
  shirt,
  telephone,
}
