/**
 * The tag of a test in which calls run at the same time, in one process or several: `test('…', { tags: 'race' }, …)`.
 */
export const RACE_TEST_TAG = 'race'
