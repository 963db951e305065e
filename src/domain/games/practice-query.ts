/**
 * Whether the value of the query field `tryIt` asks for practice money. Any value does, also an empty one, except `0`,
 * `false` and `null`. A missing field is null, which the pattern reads as the text `null`.
 */
export const isPracticeValue = (tryIt: string | null): boolean => !/^(0|false|null)$/.test(tryIt as string)
