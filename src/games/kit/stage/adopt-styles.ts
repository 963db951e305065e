const adoptedNames = new Set<string>()

/**
 * Adds the style sheets of a stage to the document, once. The content security policy forbids `<style>` elements but
 * allows style sheets that a script constructs.
 * @param name the name of the stage
 */
export function adoptStageStyles(name: string, styles: readonly string[]): void {
  if (adoptedNames.has(name)) return
  adoptedNames.add(name)
  const sheets = styles.map(text => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    return sheet
  })
  document.adoptedStyleSheets.push(...sheets)
}
