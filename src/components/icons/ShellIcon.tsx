import { IconDrawing, type IconStyleProps } from './IconDrawing.tsx'
import { SHELL_ICONS } from './shell-icons.ts'

/** An icon for forms, dialogs and the top bar. It bundles only `SHELL_ICONS`, so that log-in pages stay small. */
export function ShellIcon({ name, ...look }: IconStyleProps & { name: keyof typeof SHELL_ICONS }) {
  return <IconDrawing path={SHELL_ICONS[name]} {...look} />
}
