/** The refusals whose message shows beside the field of a code. */
export const CODE_FIELD = { codeWrong: 'code', codeExpired: 'code', codeTries: 'code' } as const
