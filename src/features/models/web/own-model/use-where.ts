import { useQuery } from '@tanstack/react-query';
import type { OwnModels } from '../../contract.own.ts';
import { ownModelsQuery } from './api.ts';

type Where = { context?: 'elsewhere' };

/** Chooses the words for the computer that runs Lyceum: it is 'this' one only for people who sit at it. */
export function whereOf(data: Pick<OwnModels, 'is_here'> | undefined): Where {
  return data?.is_here === false ? { context: 'elsewhere' } : {};
}

export function useWhere(): Where {
  return whereOf(useQuery(ownModelsQuery).data);
}
