import { readPlayerTexts } from './player-texts.ts'
import type { SourceFileText } from './sources.ts'

const NUMBER = String.raw`(?:\d+|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)`

/**
 * Matches a number of games: "8 games", "four new games", "four are open". Such a text becomes wrong when a game opens,
 * so texts must take the number from the catalogue.
 */
const GAME_COUNT = new RegExp(
  String.raw`\b${NUMBER} (?:[\w-]+ )?games\b|\b${NUMBER} (?:are|is) (?:now )?open\b`,
  'gi',
)

const FOOTER = /\bfooter\b/gi

/** Matches the claim that every page has a footer. It is wrong, since games, forms and the wallet have none. */
const EVERY_FOOTER = /\bfooter (?:of|on) (?:all|each|every) pages?\b/gi

/**
 * Finds claims in texts that another part of the site can make wrong, one line each: a number of games, or a footer on
 * every page. If the text also appears on pages without a footer (`hasFooter` is false), any mention of a footer is an
 * error.
 */
export function findTextClaims(
  source: SourceFileText,
  { hasFooter }: { readonly hasFooter: boolean },
): string[] {
  return readPlayerTexts(source).flatMap(({ text }) => {
    const counts = text.match(GAME_COUNT) ?? []
    const footers = hasFooter ? [] : (text.match(FOOTER) ?? [])
    const everywhere = text.match(EVERY_FOOTER) ?? []
    return [
      ...counts.map(it => `${source.path}: "${it}": leave the number out, or take it from the catalogue`),
      ...footers.map(it => `${source.path}: "${it}": the text also shows on pages without one`),
      ...everywhere.map(it => `${source.path}: "${it}": some pages have none; name the footer of this page`),
    ]
  })
}
