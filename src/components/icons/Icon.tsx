import { Drawing, type IconLook } from './Drawing.tsx'
import { ICONS, type IconName } from './icons.ts'

/** An icon of the whole family. */
export function Icon({ name, ...look }: IconLook & { name: IconName }) {
  return <Drawing path={ICONS[name]} {...look} />
}
