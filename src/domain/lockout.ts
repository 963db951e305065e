/** Failed log-ons within the window that lock an account for the rest of it (GLI-19 2.5.3). */
export const LOCKOUT = { failuresMax: 3, windowMs: 30 * 60 * 1000 } as const
