import { inject } from 'vitest';

// Before any module of a test reads it.
process.env['TEST_SERVER'] = inject('databaseServer') ?? '';
