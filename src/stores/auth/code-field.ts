/** The refusals that are about a code. */
export const CODE_FIELD = { codeWrong: 'code', codeExpired: 'code', codeTries: 'code' } as const
