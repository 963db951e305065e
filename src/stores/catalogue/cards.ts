import { computed } from 'nanostores'
import {
  CATALOGUE_ORDER_AT_BUILD,
  type CatalogueOrder,
  type GameBadgeFacts,
} from '../../domain/games/catalogue.ts'
import { environment, hasEnvironment } from '../../platform/environment.ts'
import { $settings } from '../site/settings.ts'
import { $games, $hotGameIds, checkSiteChanges, type ListedGame } from '../site/site.ts'

/** The fields of a game for its card in lists of games. */
export type CardGame = Pick<
  ListedGame,
  'gameId' | 'slug' | 'name' | 'type' | 'brand' | 'status' | 'added' | 'returnToPlayer'
>

/** The operator's order of game types and brands, and which of them are hidden. */
export const $catalogueOrder = computed(
  $settings,
  (state): CatalogueOrder =>
    state.state === 'ready'
      ? { types: state.config.gameTypes, brands: state.config.brands }
      : CATALOGUE_ORDER_AT_BUILD,
)

/** The facts that decide the badges of cards; `undefined` while a page is rendered at build time. */
export const $gameBadgeFacts = computed($hotGameIds, (hotGameIds): GameBadgeFacts | undefined =>
  hasEnvironment() ? { hotGameIds, atMs: environment().time.now() } : undefined,
)

/**
 * Requests the server's whole catalog when a game with one of these ids is not among the games with which the page was
 * built.
 */
export function ensureGamesInCatalogue(
  ids: readonly number[],
  built: readonly { readonly gameId: number }[],
): void {
  if ($games.get() || ids.every(id => built.some(game => game.gameId === id))) return
  // Passes an empty version of the game list. It never equals the server's version, so the answer contains the list.
  void checkSiteChanges('')
}
