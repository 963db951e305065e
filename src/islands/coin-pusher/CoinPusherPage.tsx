import { useState } from 'react'
import { GamePage } from '../../features/game/islands/public/GamePage.tsx'
import { openCoinPusher } from '../../stores/coin-pusher/coin-pusher.ts'

/** `/activity/coin-pusher`: the page of a game that plays the coin pusher. */
export function CoinPusherPage() {
  useState(openCoinPusher)
  return <GamePage />
}
