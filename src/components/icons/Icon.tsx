import { Drawing, type IconStyleProps } from './Drawing.tsx'
import { ICONS, type IconName } from './icons.ts'

/** Any icon; forms, dialogs and the top bar use `ShellIcon`, which bundles fewer icons. */
export function Icon({ name, ...look }: IconStyleProps & { name: IconName }) {
  return <Drawing path={ICONS[name]} {...look} />
}
