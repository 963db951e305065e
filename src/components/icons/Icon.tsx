import { IconDrawing, type IconStyleProps } from './IconDrawing.tsx'
import { ICONS, type IconName } from './icons.ts'

/** An icon from the full set. Forms, dialogs and the top bar use `ShellIcon`, which bundles fewer icons. */
export function Icon({ name, ...look }: IconStyleProps & { name: IconName }) {
  return <IconDrawing path={ICONS[name]} {...look} />
}
