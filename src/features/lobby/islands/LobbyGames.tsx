import { useStore } from '@nanostores/react'
import { lazy, type ReactNode, Suspense, useEffect, useMemo } from 'react'
import { BRAND_SIGNS } from '../../../components/art/brands.ts'
import { GameTile } from '../../../components/catalogue/GameTile.tsx'
import { Icon } from '../../../components/icons/Icon.tsx'
import { useBrowserStore, useIsHydrated } from '../../../components/use-live.ts'
import {
  brandDisplayNameOf,
  CATALOGUE_ORDER_AT_BUILD,
  createLobbyGameRows,
  filterVisibleGames,
  type LobbyGameRow,
  sortGameBrands,
} from '../../../domain/games/catalogue.ts'
import { gameCardMessages } from '../../../i18n/en-US/cards.ts'
import { nameOfGameType } from '../../../i18n/game-words.ts'
import { $catalogueOrder, type CardGame } from '../../../stores/catalogue/cards.ts'
import { $catalogue, refreshCatalogue } from '../../../stores/catalogue/catalogue.ts'
import { $topModal } from '../../../stores/modals/modals.ts'
import { loadShellIslands } from '../../../stores/site/open-shell.ts'
import { LobbyLimitsLink, LobbyNotice } from '../../limits/islands/public/LobbyNotice.tsx'
import { lobbyMessages } from '../texts/en-US/lobby.ts'
import { ContinuePlaying } from './ContinuePlaying.tsx'
import { LimitsLine } from './LimitsLine.tsx'

const Jackpots = lazy(async () => ({ default: (await import('./LobbyJackpots.tsx')).LobbyJackpots }))

const LobbyCarousel = lazy(async () => ({
  default: (await import('./LobbyCarousel.tsx')).LobbyCarousel,
}))

const NoticeLine = lazy(async () => ({
  default: (await import('./NoticeLine.tsx')).NoticeLine,
}))

const RecentWinners = lazy(async () => ({
  default: (await import('./RecentWinners.tsx')).RecentWinners,
}))

const PrizesRow = lazy(async () => ({
  default: (await import('../../prizes/islands/public/PrizesRow.tsx')).PrizesRow,
}))

const InboxLine = lazy(async () => ({
  default: (await import('./InboxLine.tsx')).InboxLine,
}))

const PkDialog = lazy(async () => ({
  default: (await import('../../pk/islands/public/PkDialog.tsx')).PkDialog,
}))

interface GamesProps {
  /** The build's rows of games as JSON; `version` is the version of the build's catalogue. */
  rows: string
  version: string
  /** Content below the games. */
  children?: ReactNode
}

/** The games in rows by type: the build's catalogue at first, the server's after hydration. */
export function LobbyGames({ rows: json, version, children }: GamesProps) {
  const builtRows = useMemo(() => parseGameRows(json), [json])
  const t = useStore(lobbyMessages)
  const isHydrated = useIsHydrated()
  const order = useBrowserStore($catalogueOrder, CATALOGUE_ORDER_AT_BUILD)
  const liveGames = useBrowserStore($catalogue, undefined)
  useEffect(() => {
    void refreshCatalogue(version)
    // A visitor's page has not loaded the shell. With the shell, log-in and registration open as modals over the lobby.
    void loadShellIslands()
  }, [version])

  const games = liveGames ?? builtRows.flatMap(row => row.games)
  const rows = liveGames || order !== CATALOGUE_ORDER_AT_BUILD ? createLobbyGameRows(games, order) : builtRows
  const [firstRow, ...otherRows] = rows
  return (
    <div className="lobby-sections">
      <div className="notice-place">
        {isHydrated ? (
          <Suspense fallback={<LimitsLine />}>
            <NoticeLine />
          </Suspense>
        ) : (
          <LimitsLine />
        )}
      </div>
      <div className="inbox-place player-only">
        <LobbyNotice />
        {isHydrated && 'session' in document.documentElement.dataset ? (
          <Suspense fallback={<InboxLink />}>
            <InboxLine />
          </Suspense>
        ) : (
          <InboxLink />
        )}
      </div>
      <ContinuePlaying games={games} rows={rows} />
      {firstRow && <TypeRow row={firstRow} className="first-row" />}
      <Prizes isHydrated={isHydrated} />
      <section className="stalls" id="games" aria-label={t.games}>
        {otherRows.map(row => (
          <TypeRow key={row.type} row={row} />
        ))}
        <a className="search-entry" href="/game/search#search">
          <Icon name="search" />
          {t.search}
        </a>
      </section>
      {isHydrated && (
        <Suspense>
          <Jackpots />
        </Suspense>
      )}
      {isHydrated && (
        <Suspense>
          <LobbyCarousel games={games} />
        </Suspense>
      )}
      {isHydrated && (
        <Suspense>
          <RecentWinners games={games} />
        </Suspense>
      )}
      {isHydrated && <StartPopup />}
      {children}
      <Brands brands={sortGameBrands(filterVisibleGames(games, order), order)} />
      <LobbyLimitsLink />
    </div>
  )
}

/** The line about the bonuses before the server has told what waits for the player. */
function InboxLink() {
  const t = useStore(lobbyMessages)
  return (
    <a className="inbox-line promo" href="/bonus">
      {t.inboxFirst}
    </a>
  )
}

/** The rows in the page's JSON, whose games get the type of their row. */
function parseGameRows(json: string): LobbyGameRow<CardGame>[] {
  const rows = JSON.parse(json) as LobbyGameRow<Omit<CardGame, 'type'>>[]
  return rows.map(row => ({ ...row, games: row.games.map(game => ({ ...game, type: row.type })) }))
}

/**
 * The largest value of `data-count`, the attribute by which the styles set a row's width. Rows with this many games or
 * more take the whole width.
 */
const COUNTED_MAX = 5

/**
 * A row of games of one type. The link to all of them follows the games, so that a keyboard reaches the games first.
 */
function TypeRow({ row, className }: { row: LobbyGameRow<CardGame>; className?: string }) {
  const { type, count, games } = row
  const t = useStore(gameCardMessages)
  const name = nameOfGameType(t, type)
  return (
    <section
      className={className}
      aria-labelledby={`type-${type}`}
      data-type-row
      data-count={Math.min(count, COUNTED_MAX)}
    >
      <h2 id={`type-${type}`} className="section-title row-title font-display">
        {name}
      </h2>
      <ul className="game-row">
        {games.map(game => (
          <li key={game.gameId}>
            <GameTile game={game} />
          </li>
        ))}
      </ul>
      <a className="row-all" href={`/game/search?type=${type}`} aria-label={t.seeAll({ type: name })}>
        <Icon name="chevron-right" size={20} className="text-gold" />
      </a>
    </section>
  )
}

/**
 * The row of prizes, below the first row of games. It has its full height from the first paint on. Until the page
 * hydrates, which for a visitor is at the first touch, a hint is in the place of the tiles.
 */
function Prizes({ isHydrated }: { isHydrated: boolean }) {
  const t = useStore(lobbyMessages)
  return (
    <section className="promo prizes" aria-labelledby="prizes">
      <h2 id="prizes" className="section-title font-display">
        <a className="row-title" href="/prizes">
          {t.prizes}
          <Icon name="chevron-right" size={20} className="text-gold" />
        </a>
      </h2>
      {isHydrated ? (
        <ul className="continue-row prizes-row">
          <Suspense>
            <PrizesRow />
          </Suspense>
        </ul>
      ) : (
        <p className="prizes-row">{t.prizesHint}</p>
      )}
    </section>
  )
}

function Brands({ brands }: { brands: readonly string[] }) {
  const t = useStore(lobbyMessages)
  return (
    <section aria-labelledby="brands" className="brands grid content-start gap-3">
      <h2 id="brands" className="section-title font-display">
        {t.brandsTitle}
      </h2>
      <ul className="flex flex-wrap gap-3">
        {brands.map(brand => (
          <li key={brand} className="flex flex-1">
            <a
              className="brand-plate"
              href={`/game/search?brand=${encodeURIComponent(brand)}`}
              aria-label={t.brandName({ brand: brandDisplayNameOf(brand) })}
            >
              <BrandSign brand={brand} />
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

const SIGNS_BY_BRAND: Readonly<Record<string, string>> = { perya: BRAND_SIGNS['perya-originals'] }

/** The logo of a game brand, or its name if it has no drawing. */
function BrandSign({ brand }: { brand: string }) {
  const sign = SIGNS_BY_BRAND[brand]
  if (!sign) return <span className="font-semibold">{brandDisplayNameOf(brand)}</span>
  return <img src={sign} alt="" width={160} height={64} loading="lazy" decoding="async" />
}

/** The start popup about the red and the blue side, while it is the top modal. Only the lobby opens it. */
function StartPopup() {
  const modal = useBrowserStore($topModal, undefined)
  return modal?.name === 'red-versus-blue' ? (
    <Suspense>
      <PkDialog />
    </Suspense>
  ) : null
}
