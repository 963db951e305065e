import { Drawing, type IconStyleProps } from './Drawing.tsx'
import { SHELL_ICONS } from './shell-icons.ts'

/** An icon for forms, dialogs and the top bar. It imports only `SHELL_ICONS`. */
export function ShellIcon({ name, ...look }: IconStyleProps & { name: keyof typeof SHELL_ICONS }) {
  return <Drawing path={SHELL_ICONS[name]} {...look} />
}
