/** The refusals of an SMS code whose message appears at the field `code`. */
export const SMS_CODE_REFUSAL_FIELDS = { codeWrong: 'code', codeExpired: 'code', codeTries: 'code' } as const
