import type { GameClient, GameStage } from './game-client.tsx'
import { GAME_SLUGS } from './list.ts'

/** The client of a game, or `undefined` for one that this build does not contain. */
export async function loadGameClient(gameId: number): Promise<GameClient | undefined> {
  const slug = GAME_SLUGS[gameId]
  if (slug === undefined) return undefined
  const module: { readonly client: GameClient } = await import(`./${slug}/client.tsx`)
  return module.client
}

/** What the module of a stage exports. */
interface StageModule {
  readonly GameStage: GameStage
  /** Texts of style sheets, in their order (see `kit/stage-styles.ts`). */
  readonly styles: readonly string[]
  /** Fetches what the stage paints at once. */
  readonly loadPictures?: () => Promise<void>
}

/** The stage of a game, ready to be painted, or `undefined` for a game that this build does not contain. */
export async function loadGameStage(gameId: number): Promise<GameStage | undefined> {
  const slug = GAME_SLUGS[gameId]
  if (slug === undefined) return undefined
  const module: StageModule = await import(`./${slug}/GameStage.tsx`)
  adoptStyles(slug, module.styles)
  await module.loadPictures?.()
  return module.GameStage
}

const styled = new Set<string>()

/** Adds a game's style sheets to the document, once. The policy lets in sheets that a script constructs, but no `<style>`. */
function adoptStyles(slug: string, styles: readonly string[]): void {
  if (styled.has(slug)) return
  styled.add(slug)
  const sheets = styles.map(text => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    return sheet
  })
  document.adoptedStyleSheets.push(...sheets)
}
