/** Largest frame that is read. */
export const FRAME_MAX_BYTES = 64 * 1024;
/** A message has to fit into a notice of PostgreSQL (8,000 bytes). */
export const BROADCAST_MAX_BYTES = 7_000;
export const SOCKETS_MAX = 5_000;
/** Sockets of one address on which nobody has joined anything. */
export const ANONYMOUS_PER_PEER_MAX = 50;
/** Tabs and devices of one person, on one instance. */
export const SOCKETS_PER_USER_MAX = 30;
export const JOINS_PER_SOCKET_MAX = 20;
/** Who sends more than this in RATE_WINDOW_MS is cut off. */
export const FRAMES_PER_WINDOW_MAX = 200;
export const RATE_WINDOW_MS = 10_000;
/** Frames that wait for an earlier one of the same socket. */
export const WAITING_FRAMES_MAX = 50;
/** What a client has not taken yet; one that is so far behind is cut off and comes back. */
export const UNSENT_MAX_BYTES = 1024 * 1024;
/** A socket on which nobody has joined anything yet is closed after it. */
export const JOIN_MAX_MS = 10_000;
/** A socket whose topics were all left is closed after it. */
export const IDLE_MAX_MS = 90_000;
/** Two heartbeats of 30 s were missed and a third is late. */
export const SILENCE_MAX_MS = 90_000;
/** How often the session behind a socket is looked at again. */
export const RECHECK_MS = 60_000;
export const SWEEP_MS = 5_000;
/** Clients that do not answer the closing handshake are cut off then. */
export const CLOSE_MAX_MS = 500;
