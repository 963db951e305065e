/** The tag of a test in which calls race, also in several processes: `test('…', { tags: 'race' }, …)`. */
export const RACE = 'race'
