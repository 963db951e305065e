import { useStore } from '@nanostores/react'
import { $popupPicture } from '../../../stores/site/operator-picture.ts'

/** The operator's picture at the head of a popup that opens by itself; nothing without one. It is decorative. */
export function PopupPicture() {
  const picture = useStore($popupPicture)
  if (!picture) return null
  return (
    <img className="aspect-[2/1] w-full rounded object-cover" src={picture} alt="" width={960} height={480} />
  )
}
