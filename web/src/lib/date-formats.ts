export * from '@suivi/presentation/date-formats';
