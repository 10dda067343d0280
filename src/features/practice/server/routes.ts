import type { App } from '#server/http/app.ts';
import * as answersContract from '../contract.answers.ts';
import * as figuresContract from '../contract.figures.ts';
import * as makingContract from '../contract.making.ts';
import * as contract from '../contract.ts';
import { recordAnswers } from './answers.ts';
import { contestAnswer, withdrawContest } from './contest.ts';
import type { PracticeDeps } from './context.ts';
import { deckRoutes } from './decks/routes.ts';
import { readFigures } from './figures.ts';
import * as items from './items.ts';
import { listItems, readItem } from './list-items.ts';
import { listMakings } from './make/later/go-on.ts';
import { registerGoOn } from './make/later/run-job.ts';
import { makeItems } from './make/make-items.ts';
import { readQueue } from './queue.ts';
import { registerFit } from './schedule/fit/fit-job.ts';
import { readToday, setGoal } from './today.ts';

export function practiceRoutes(app: App, deps: PracticeDeps): void {
  registerGoOn(deps);
  app.fastify.addHook('onClose', registerFit(deps));
  deckRoutes(app, deps);
  app.route(contract.readToday, ({ caller, query }) => readToday(deps, caller, query));
  app.route(contract.setGoal, ({ caller, body }) => setGoal(deps, caller.id, body));
  app.route(contract.readQueue, ({ caller, query }) => readQueue(deps, caller, query));
  app.route(answersContract.recordAnswers, ({ caller, body }) => recordAnswers(deps, caller.id, body));
  app.route(answersContract.contestAnswer, ({ caller, params, body }) =>
    contestAnswer(deps, { userId: caller.id, id: params.id }, body.note),
  );
  app.route(answersContract.withdrawContest, ({ caller, params }) =>
    withdrawContest(deps, { userId: caller.id, id: params.id }),
  );
  app.route(figuresContract.readFigures, ({ caller, query }) => readFigures(deps, caller.id, query));
  app.route(makingContract.makeItems, ({ caller, body }) => makeItems(deps, caller, body), {
    admit: (caller) => deps.allowances.takeQuestion(caller),
  });
  app.route(makingContract.listMakings, async ({ caller }) => ({
    makings: await listMakings(deps, caller.id),
  }));

  app.route(contract.listItems, ({ caller, query }) => listItems(deps, caller, query));
  app.route(contract.addItem, ({ caller, body }) => items.addItem(deps, caller, body));
  app.route(contract.deleteItems, async ({ caller, query }) => ({
    deleted: await items.deleteItems(deps, caller.id, query),
  }));
  app.route(contract.readItem, ({ caller, params }) => readItem(deps, caller, params.id));
  app.route(contract.changeItem, ({ caller, params, body }) =>
    items.changeItem(deps, caller, { ...params, ...body }),
  );
  app.route(contract.deleteItem, async ({ caller, params }) => {
    await items.deleteItem(deps, { userId: caller.id, id: params.id });
    return { deleted: true } as const;
  });
  app.route(contract.reportItem, ({ caller, params, body }) =>
    items.reportItem(deps, caller, { ...params, ...body }),
  );
}
