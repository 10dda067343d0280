import { expect, test } from 'vitest';
import { makeLesson } from '../../../../../../test/material.ts';
import { readZip } from '../../../../../../test/zip.ts';
import { writeDocx } from './write-docx.ts';
