/** The SVG path of a circle with the center (`x`, `y`) and the radius `r`. */
export const createCirclePath = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0-${2 * r} 0`

/**
 * The icons of forms, dialogs and the top bar. They are separate from the other icons, since log-in pages load only
 * these.
 */
export const SHELL_ICONS = {
  close: 'm6 6 12 12M18 6 6 18',
  eye: `M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Z${createCirclePath(12, 12, 3)}`,
  'eye-off':
    'm4 4 16 16M9.9 9.9a3 3 0 0 0 4.2 4.2M6.6 7.2C4 9 2.5 12 2.5 12S6 18.5 12 18.5c2 0 3.7-.7 5.1-1.6M10 5.7c.6-.1 1.3-.2 2-.2 6 0 9.5 6.5 9.5 6.5s-.7 1.4-2.1 2.9',
  wallet:
    'M17 8V5.5A1.5 1.5 0 0 0 15.5 4H6a2 2 0 0 0 0 4h11.5a2.5 2.5 0 0 1 2.5 2.5v7a2.5 2.5 0 0 1-2.5 2.5h-11A2.5 2.5 0 0 1 4 17.5V6M16 14h.01',
} as const satisfies Record<string, string>
