import { Drawing, type IconLook } from './Drawing.tsx'
import { SHELL_ICONS } from './shell-icons.ts'

/** An icon of forms, dialogs and the top bar, which load no other. */
export function ShellIcon({ name, ...look }: IconLook & { name: keyof typeof SHELL_ICONS }) {
  return <Drawing path={SHELL_ICONS[name]} {...look} />
}
