/** Sectors of the lucky wheel, and how long it turns before it stops on the drawn one (spec, section 9). */
export const WHEEL_SECTORS = 4
export const WHEEL_SPIN_MS = { min: 4_000, max: 6_000 } as const
