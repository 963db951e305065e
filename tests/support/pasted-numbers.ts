/**
 * Ways in which keyboards, messengers and documents change a pasted number or code, each with a name for the title of
 * the test.
 */
export const PASTED_CODES: readonly (readonly [name: string, paste: (code: string) => string])[] = [
  ['blanks around it', code => `  ${code}\n`],
  ['no-break, thin and ideographic blanks', code => `\u00a0${code.slice(0, 3)}\u2009${code.slice(3)}\u3000`],
  ['an embedding of its direction', code => `\u202a${code}\u202c`],
  ['an override of its direction', code => `\u202d${code}\u202c`],
  ['an isolate around it', code => `\u2066${code}\u2069`],
  ['marks of direction and of no width', code => `\u200e\u200b${code}\u200f\u200d`],
  ['a byte order mark', code => `\ufeff${code}`],
  ['a hyphen that does not break', code => `${code.slice(0, 3)}\u2011${code.slice(3)}`],
  ['an en dash and an em dash', code => `${code.slice(0, 2)}\u2013${code.slice(2, 4)}\u2014${code.slice(4)}`],
  ['a minus sign', code => `${code.slice(0, 3)}\u2212${code.slice(3)}`],
  [
    'full-width characters',
    code => code.replaceAll(/[!-~]/g, char => String.fromCharCode(char.charCodeAt(0) + 0xfee0)),
  ],
]

/** Common ways to write the ten digits of a mobile number. */
export const MOBILE_FORMS: readonly ((digits: string) => string)[] = [
  digits => digits,
  digits => `0${digits}`,
  digits => `63${digits}`,
  digits => `+63${digits}`,
  digits => `0063${digits}`,
  digits => `+63 0${digits}`,
  digits => `+63 (0) ${digits.slice(0, 3)} ${digits.slice(3, 6)} ${digits.slice(6)}`,
  digits => `(0${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`,
  digits => `${digits.slice(0, 3)} ${digits.slice(3, 6)} ${digits.slice(6)}`,
  digits => `0${digits.slice(0, 3)}.${digits.slice(3, 6)}.${digits.slice(6)}`,
]
