"""Shows a lesson as it is taught: what the coach says, what it points at, what is done and what comes of it.

python -m tools.play_lesson essen
"""

import sys

from fairground.core.lessons.progress import block
from fairground.core.lessons.runner import LessonRun
from fairground.games import find_game


def main(game_id: str) -> None:
    """Print the taught way of a game's lesson."""
    game = find_game(game_id)
    lesson, words = game.lesson(), game.words("en")
    if lesson is None:
        sys.exit(f"{game_id} has no lesson")
    run = LessonRun(game, lesson)
    people = [f"Bot {seat}" if seat != lesson.seat else "You" for seat in game.seats[: lesson.players]]
    while True:
        for decision in run.others():
            print(f"    {people[decision.seat]}: {game.actions.notation(decision.action)}")
            for event in decision.events:
                print(f"        {words.event(event, people)}")
        facts = game.advice.measures(run.play.state, run.seat)
        if run.progress.noted:
            print("  NOTE", run.progress.noted)
        for step in block(lesson, run.progress):
            if step.part:
                print(f"== {words.plain('lesson.parts', step.part)}")
            print(f"* {step.name} -> {', '.join(step.point)}")
            section = f"lesson.{step.name}"
            if words.has(section, "title"):
                print(f"  {words.say(section, 'title', facts, people)}: {words.say(section, 'text', facts, people)}")
            if step.do and words.has(section, "task"):
                print(f"  TASK {words.say(section, 'task', facts, people)}")
        if run.over:
            break
        offers = [game.actions.notation(code) for code in run.play.state.offers(run.seat)]
        print(f"  facts {facts}\n  offers {offers}")
        if not run.expected:
            sys.exit(f"stuck: {lesson.steps[run.progress.step].do} is not on offer")
        taken = run.decide(run.expected[0])
        assert taken is not None
        print(f"  YOU {game.actions.notation(taken.action)}")
        for event in taken.events:
            print(f"        {words.event(event, people)}")


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) > 1 else "essen")
