import { z } from 'zod';

/** An instant as JSON carries it, in UTC. PostgreSQL knows no year 0. */
export const instantSchema = z.iso.datetime().refine((text) => !text.startsWith('0000'));
