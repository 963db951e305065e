import ts from 'typescript'
import { modulesIn, visit } from './imports.ts'
import type { Source } from './sources.ts'

const NUMBER = String.raw`(?:\d+|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)`

/**
 * A number of games: "8 games", "four new games", "four are open". A written number is wrong once a game opens; the
 * catalogue has the number.
 */
const GAME_COUNT = new RegExp(
  String.raw`\b${NUMBER} (?:[\w-]+ )?games\b|\b${NUMBER} (?:are|is) (?:now )?open\b`,
  'gi',
)

const FOOTER = /\bfooter\b/gi

/** Games, forms and the wallet have no footer. */
const EVERY_FOOTER = /\bfooter (?:of|on) (?:all|each|every) pages?\b/gi

/**
 * Claims of a text that other parts of the site can make wrong, one line each: how many games there are, that every page
 * has a footer, and for texts that also show without a footer, that there is one.
 */
export function claimsIn(source: Source, { hasFooter }: { readonly hasFooter: boolean }): string[] {
  return textsOf(source).flatMap(text => {
    const plain = text.replaceAll(/\s+/g, ' ')
    const counts = plain.match(GAME_COUNT) ?? []
    const footers = hasFooter ? [] : (plain.match(FOOTER) ?? [])
    const everywhere = plain.match(EVERY_FOOTER) ?? []
    return [
      ...counts.map(it => `${source.path}: "${it}": leave the number out, or take it from the catalogue`),
      ...footers.map(it => `${source.path}: "${it}": the text also shows on pages without one`),
      ...everywhere.map(it => `${source.path}: "${it}": some pages have none; name the footer of this page`),
    ]
  })
}

/** The whole of a Markdown file; the strings of a module, without names of properties and modules. */
function textsOf(source: Source): string[] {
  if (source.path.endsWith('.md')) return [source.text]
  const texts: string[] = []
  for (const { file } of modulesIn(source)) {
    visit(file, node => {
      if (ts.isStringLiteralLike(node) && !ts.isImportDeclaration(node.parent)) texts.push(node.text)
      if (ts.isTemplateExpression(node)) {
        texts.push([node.head, ...node.templateSpans.map(it => it.literal)].map(it => it.text).join('…'))
      }
    })
  }
  return texts
}
