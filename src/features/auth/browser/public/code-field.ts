/** Refusals whose message shows at the field `code`. */
export const CODE_FIELD = { codeWrong: 'code', codeExpired: 'code', codeTries: 'code' } as const
