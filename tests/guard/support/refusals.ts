/** Where the words of a refusal are tested: a file, and the title of a test or of its group. */
export interface FieldTest {
  readonly file: string
  readonly title: string
}

/** Refusals without a test of that title in that file that names the refusal, one line each. */
export function missingTests(
  tested: Readonly<Record<string, FieldTest>>,
  read: (file: string) => string,
): string[] {
  return Object.entries(tested).flatMap(([refusal, { file, title }]) => {
    const text = read(file)
    if (!text.includes(title)) return [`${file} has no test "${title}"`]
    if (/\.(skip|todo|only)\b/.test(text)) return [`${file} leaves tests out`]
    return text.includes(`'${refusal}'`) ? [] : [`${file}: "${title}" leaves ${refusal} out`]
  })
}
