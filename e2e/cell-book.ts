import type { Browser } from 'playwright-core';
import { uploadDocument } from '#features/library/contract.ts';
import { makeTextPdf } from '../test/pdf.ts';
import { type ProductClient, signInTo } from '../test/product-client.ts';
import type { ServerProcess } from '../test/server-process.ts';
import { launchBrowser, startProduct } from './harness.ts';

/** A book of definitions, enough of them for a practice set by rule. */
export const CELL_BOOK = 'The cell.pdf';

const PAGES = [
  [
    'A cell is the smallest unit of life that can live on its own.',
    'The nucleus is the part of the cell that holds the genetic material of the organism.',
    'A membrane is a thin layer that separates the inside of the cell from its surroundings.',
    'Mitochondria are organelles that release the energy stored in glucose.',
    'Chloroplasts are organelles in which plants turn light into chemical energy.',
    'The cytoplasm is the jelly inside the cell in which the organelles lie.',
    'Ribosomes are small particles that build proteins from amino acids.',
  ],
  [
    'Photosynthesis is the process by which plants make sugar from carbon dioxide and water.',
    'Respiration is the process that releases energy from sugar inside the cell.',
    'Osmosis is the movement of water through a membrane towards the stronger solution.',
    'Diffusion is the spreading of particles from where they are many to where they are few.',
    'An enzyme is a protein that makes a chemical reaction faster without being used up.',
    'Chlorophyll is the green pigment that takes up the light of the sun.',
    'A vacuole is a space filled with liquid that keeps a plant cell firm.',
  ],
  [
    'Mitosis is the division of a cell into two cells with the same genetic material.',
    'A chromosome is a long thread of DNA that carries many genes.',
    'A gene is a stretch of DNA that holds the plan of one protein.',
    'A tissue is a group of similar cells that do the same work.',
    'An organ is a part of the body that several tissues form together.',
    'A hormone is a messenger that one organ sends to another through the blood.',
    'A neuron is a cell that carries signals through the body.',
  ],
];

export function makeCellBook(): Buffer {
  return makeTextPdf(PAGES.map((lines) => lines.join('\n')));
}

interface Reading {
  browser: Browser;
  product: ServerProcess;
  learner: ProductClient;
  bookId: string;
}

/** A browser, and a product in whose library the book of a learner has been read. */
export async function startWithBook(dataDir: string, email: string): Promise<Reading> {
  const [browser, product] = await Promise.all([
    launchBrowser(),
    startProduct({ DATA_DIR: dataDir, EMAIL_CONFIRMATION: 'off' }),
  ]);
  const learner = await signInTo(product.url, email);
  const reply = await learner.upload(CELL_BOOK, makeCellBook());
  const { document_id: bookId } = uploadDocument.response.parse(await reply.json());
  await learner.waitForDocument(bookId, ({ status }) => status === 'ready');
  return { browser, product, learner, bookId };
}
