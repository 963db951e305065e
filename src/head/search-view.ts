/*
 * Runs on the search page before the list of games. It marks the document when the address has a query. In a marked
 * document the style sheet hides the list of all games until the island shows the games that the query asks for.
 */

if (location.search.length > 1) document.documentElement.dataset.asked = ''

export {}
