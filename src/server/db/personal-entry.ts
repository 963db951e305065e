/** What a table stores of people, by the paragraph of the privacy page that says so. */
export interface PersonalData {
  /** The bold words that begin the paragraph. */
  readonly paragraph: string
  /** Columns whose content the paragraph names, each with its words there. */
  readonly named: Readonly<Record<string, string>>
  /** The other columns, separated by blanks: ids, times, states and amounts of what the paragraph is about. */
  readonly rest: string
}
