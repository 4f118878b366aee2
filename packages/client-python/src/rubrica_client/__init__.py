"""Typed calls of Rubrica."""

from ._calls import Rubrica
from ._client import File, RubricaError

__all__ = ["File", "Rubrica", "RubricaError"]
