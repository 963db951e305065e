/** The test that checks the shown text of a refusal: its file, and the title of the test or of its group. */
export interface RefusalTest {
  readonly file: string
  readonly title: string
}

/**
 * Finds refusals whose test is missing, one line each: the file has no test with that title, or does not contain the
 * refusal's name.
 */
export function findUntestedRefusals(
  tested: Readonly<Record<string, RefusalTest>>,
  read: (file: string) => string,
): string[] {
  return Object.entries(tested).flatMap(([refusal, { file, title }]) => {
    const text = read(file)
    if (!text.includes(title)) return [`${file} has no test "${title}"`]
    if (/\.(skip|todo|only)\b/.test(text)) return [`${file} leaves tests out`]
    return text.includes(`'${refusal}'`) ? [] : [`${file}: "${title}" leaves ${refusal} out`]
  })
}
